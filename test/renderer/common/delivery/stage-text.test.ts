import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { stageText } from '../../../../renderer/common/delivery/stage-text.ts';
import vi from '../../../../renderer/i18n/vi.json' with { type: 'json' };

const speaker = createInstance();
void speaker.init({ lng: 'vi', initAsync: false, resources: { vi: { translation: vi } } });

test.each([
  ['a status that we know', { code: '12', name: 'Giao xong rồi' }, 'Đã giao'],
  ['one that only the platform names', { code: '77', name: 'Chờ thông quan' }, 'Chờ thông quan'],
  ['one that nobody names', { code: '77', name: '' }, 'Trạng thái khác (77)'],
])('%s', (_what, delivery, words) => {
  expect(stageText(speaker.t, delivery)).toBe(words);
});
