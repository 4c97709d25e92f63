import { call } from "../lib/api";
import type {
  NoticeResult,
  NoticeSettings,
  NoticeSettingsUpdate,
  PushSubscription,
} from "../protocol";

/** The requests of the page about turn notices, which no other page needs. */
export const noticesApi = {
  settings: () => call<NoticeSettings>("GET", "/me/notices"),
  update: (update: NoticeSettingsUpdate) => call<NoticeSettings>("PUT", "/me/notices", update),
  subscribe: (browser: PushSubscription) =>
    call<NoticeSettings>("POST", "/me/notices/push", browser),
  unsubscribe: (endpoint: string) =>
    call<NoticeSettings>("DELETE", "/me/notices/push", { endpoint }),
  addEmail: (address: string) => call<NoticeSettings>("POST", "/me/notices/email", { address }),
  confirmEmail: (code: string) => call<NoticeSettings>("POST", "/me/notices/email/code", { code }),
  tryOut: () => call<NoticeResult>("POST", "/me/notices/test"),
};
