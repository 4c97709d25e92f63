import type {
  CodedTable,
  Deleted,
  DeviceList,
  NewCode,
  PastGames,
  Profile,
  Protection,
  ProtectionUpdate,
  Report,
  Safety,
  Totals,
} from "../protocol";
import { call } from "./api";
import { profile } from "./profile.svelte";

/** Requests about the player of this device and about codes; no game needs them. */
export const myApi = {
  remove: () => call<Deleted>("DELETE", "/me"),
  deviceCode: () => call<NewCode>("POST", "/me/device-code"),
  recoveryCode: () => call<NewCode>("POST", "/me/recovery-code"),
  devices: () => call<DeviceList>("GET", "/me/devices"),
  signOut: (device: string) => call<DeviceList>("DELETE", `/me/devices/${device}`),
  signOutOthers: () => call<DeviceList>("POST", "/me/devices/sign-out-others"),
  safety: () => call<Safety>("GET", "/me/safety"),
  signIn: (code: string) => call<Profile>("POST", "/me/sign-in", { code }),
  totals: () => call<Totals>("GET", "/me/totals"),
  pastGames: (search: Record<string, string>) =>
    call<PastGames>("GET", `/me/games?${new URLSearchParams(search)}`),
  chooseRating: (rated: boolean) => call<Totals>("PUT", "/me/rating", { rated }),
  protection: () => call<Protection>("GET", "/me/protection"),
  protect: (change: ProtectionUpdate) => call<Protection>("PUT", "/me/protection", change),
  report: (table: string, report: Report) => call<null>("POST", `/tables/${table}/reports`, report),
  tableCode: (id: string) => call<NewCode>("POST", `/tables/${id}/code`),
  tableOf: (code: string) => call<CodedTable>("POST", "/codes", { code }),
};

/** Says that the player wants to play with people they do not know. */
export async function agreeToStrangers() {
  await profile.fetch(); // which brings a cookie
  await myApi.protect({ strangers: true });
}
