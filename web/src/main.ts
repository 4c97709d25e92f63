import { mount } from "svelte";

import App from "./App.svelte";
import { preferred, speak } from "./messages";
import "./style.css";

await speak(preferred());
mount(App, { target: document.getElementById("app")! });
