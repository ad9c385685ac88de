import type { Exit } from './exit.ts';

/** Exits of the app that must be available before the rest of the program is loaded, or without it. */
export const earlyExits = {
  /** After an uncaught exception. The detail is the incident number. */
  bug: [
    70,
    'Packbench gặp lỗi và phải đóng. Không mất gì đã lưu: hãy mở lại, và báo số sự cố {{detail}}.',
    'Packbench failed and had to close. Nothing that was saved is lost: start it again, and report incident {{detail}}.',
  ],
  'start-failed': [
    1,
    'Packbench không mở được. Không mất gì đã lưu: hãy mở lại; nếu vẫn vậy, báo số sự cố {{detail}}.',
    'Packbench cannot start. Nothing that was saved is lost: start it again; if it fails again, report incident {{detail}}.',
  ],
} as const satisfies Record<string, Exit>;
