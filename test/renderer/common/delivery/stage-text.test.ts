import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { stageText, statusTexts } from '../../../../renderer/common/delivery/stage-text.ts';
import en from '../../../../renderer/i18n/en.json' with { type: 'json' };
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

/** As in the window, Vietnamese is loaded with every language. */
const windowTexts = createInstance();
void windowTexts.init({
  lng: 'vi',
  initAsync: false,
  resources: { vi: { translation: vi }, en: { translation: en } },
});

test.each([
  ['vi', { code: '2', name: 'Chờ Lấy Hàng' }, ['Chờ lấy hàng']],
  ['en', { code: '2', name: 'CHỜ LẤY HÀNG' }, ['Waiting for pickup']],
  ['vi', { code: '4', name: 'Đã lấy hàng' }, ['Đang vận chuyển', 'Đã lấy hàng']],
  ['vi', { code: '77', name: 'Chờ thông quan' }, ['Chờ thông quan']],
] as const)('tells no status twice, in %s', (language, status, words) => {
  const t = windowTexts.getFixedT(language);
  expect(statusTexts(t, status)).toEqual(
    words.map((word) => (word === 'Waiting for pickup' ? t('orders.stages.waiting') : word)),
  );
});
