import type { Component } from "svelte";

import ColorfoxPicture from "./colorfox/Picture.svelte";
import HetrixPicture from "./hetrix/Picture.svelte";
import IotaPicture from "./iota/Picture.svelte";
import MadmatixPicture from "./madmatix/Picture.svelte";
import SmartrixPicture from "./smartrix/Picture.svelte";

/** The picture of each game; apart from the registry, because a table is lighter without them. */
export const PICTURES: Record<string, Component> = {
  iota: IotaPicture,
  smartrix: SmartrixPicture,
  colorfox: ColorfoxPicture,
  madmatix: MadmatixPicture,
  hetrix: HetrixPicture,
};
