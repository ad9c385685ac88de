import { createInstance, type ParseKeys } from 'i18next';
import type { Translator } from '../../renderer/i18n/error-values.ts';
import vi from '../../renderer/i18n/vi.json' with { type: 'json' };

// Tests name a text of the window by its key, so that none fails when the dictionary words the text differently.

const dictionary = createInstance();
void dictionary.init({
  lng: 'vi',
  resources: { vi: { translation: vi } },
  interpolation: { escapeValue: false },
  initAsync: false,
});

/** Returns a text of the window in Vietnamese. A missing key does not compile. */
export const t: Translator['t'] = dictionary.t;

/** Returns a pattern for names that begin with a text, such as a control's name followed by its key or its state. */
export function beginsWith(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`);
}

/** Returns a pattern for names that are a text and nothing else. */
export function exactly(text: string): RegExp {
  return new RegExp(`^${escaped(text)}$`);
}

/** Returns a pattern for names that contain a text. */
export function contains(text: string): RegExp {
  return new RegExp(escaped(text));
}

/** Returns a pattern for names that begin with a text of the window, whatever its values are. */
export function withAnyValues(key: ParseKeys): RegExp {
  const text = (form: string): unknown => dictionary.getResource('vi', 'translation', form);
  return patternOf(String(text(key) ?? text(`${key}_other`)));
}

/** Returns a pattern for names that begin with a text of the dictionary; its placeholders match anything. */
export function patternOf(text: string): RegExp {
  return new RegExp(`^${escaped(text).replaceAll(/\\\{\\\{.*?\\\}\\\}/g, '.*')}`);
}

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
}
