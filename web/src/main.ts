import { mount } from "svelte";

import App from "./App.svelte";
import { preferred, speak } from "./messages";
import "./palette.css";
import "./style.css";

await speak(preferred());
mount(App, { target: document.getElementById("app")! });
