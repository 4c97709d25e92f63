import { mount } from "svelte";

import App from "./App.svelte";
import { preferredLanguage, setLanguage } from "./messages";
import "./palette.css";
import "./style.css";

await setLanguage(preferredLanguage());
mount(App, { target: document.getElementById("app")! });
