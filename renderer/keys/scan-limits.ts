/*
 * All limits that distinguish scans from typing. Times are in ms. Pauses between keys are measured by their timestamps: the
 * system sets them, so they are correct on a busy machine too.
 */

/** Longest pause inside a scan. Hand scanners type a character every 1 to 30 ms, people do not. */
export const scanPauseMs = 50;

/** A person cannot press three keys in a row with pauses as short as this, however the keys roll over. */
export const machinePauseMs = 20;

/**
 * Longest pause after characters that only a scanner types. Some scanners pause between two parts of a code, and a busy
 * machine delivers keys late. The start of a code may be another order's code.
 */
export const longScanPauseMs = 250;

/** Longest wait for the key that ends a code, if the scanner sends one. A busy machine delivers it late. */
export const endWaitMs = 1_000;

/** A timer that fires later than this shows that the window was busy, so keys may wait behind it. */
export const MAX_TIMER_DELAY_MS = 20;

/** Longest time between the release of Shift and of the key that was pressed with it. Scanners release Shift first. */
export const SHIFT_RELEASE_MS = 20;

/** Longest wait for the Enter that follows the one with which an input method ends its word. On a busy machine it comes late. */
export const SECOND_ENTER_MS = 150;

/** Longest time that the scans behind it wait for one scan. Only a broken call takes longer. */
export const TURN_MS = 5_000;

/** This many characters at the pace of a scanner are not typing. */
export const surelyScanned = 4;

/** A longer burst in a field is no code (keys). */
export const MAX_KEYS = 200;

/** Changes of a text without keys that may belong to the next burst. An input method changes it once a key. */
export const MAX_TEXT_CHANGES = 20;

/** A scanner held on a code sends it again within this time. A person needs longer for the next one. */
export const REPEAT_MS = 150;
