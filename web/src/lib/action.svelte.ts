import { errorText } from "./problem";

/** A request to the server that a player started, and why the last one failed. */
export class Action {
  problem = $state("");

  async run(request: Promise<unknown>) {
    this.problem = "";
    try {
      await request;
    } catch (error) {
      this.problem = errorText(error);
    }
  }
}
