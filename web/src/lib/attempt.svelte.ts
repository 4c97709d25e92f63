import { whyNot } from "./problem";

/** Something that the server may refuse, and why it did. */
export class Attempt {
  problem = $state("");

  async make(action: Promise<unknown>) {
    this.problem = "";
    try {
      await action;
    } catch (error) {
      this.problem = whyNot(error);
    }
  }
}
