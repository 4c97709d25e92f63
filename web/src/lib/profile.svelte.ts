import { api } from "./api";
import { FACES, type Face } from "./faces";
import { load, save } from "./storage";

/** The name and the face of the player of this device. */
class PlayerProfile {
  name = $state(load("name") ?? "");
  face = $state<Face>(storedFace());

  #fetched: Promise<void> | null = null;

  /** Gets what the server knows, and tells it what this device remembers if it knows nothing. */
  fetch(): Promise<void> {
    this.#fetched ??= this.#fetch().catch((error: unknown) => {
      this.#fetched = null;
      throw error;
    });
    return this.#fetched;
  }

  async #fetch() {
    const known = await api.me();
    if (known.name) this.#keep(known.name, known.face ?? this.face);
    if (this.name && known.face !== this.face) await api.saveProfile(this.name, this.face);
  }

  /** Remembers them on this device only. */
  remember(name: string, face: Face) {
    this.#keep(name, face);
  }

  async save(name: string, face: Face) {
    this.#keep(name, face);
    if (name) await api.saveProfile(name, face);
  }

  /** Makes this device that of another person; the server is asked again who it is. */
  become(name: string, face: Face) {
    this.#keep(name, face);
    this.#fetched = null;
  }

  #keep(name: string, face: Face) {
    [this.name, this.face] = [name, face];
    save("name", name);
    save("face", face);
  }
}

/** Returns the face that this device remembers, or any. */
function storedFace(): Face {
  const stored = FACES.find((face) => face === load("face"));
  return stored ?? FACES[Math.floor(Math.random() * FACES.length)]!;
}

export const profile = new PlayerProfile();
