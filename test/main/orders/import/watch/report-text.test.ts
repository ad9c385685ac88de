import { expect, it } from 'vitest';
import type { ImportReport } from '../../../../../shared/model/import-profile.ts';
import { reportText } from '../../../../../main/orders/import/watch/report-text.ts';
import { textsOf } from '../../../../../main/texts/texts.ts';
import english from '../../../../../renderer/i18n/en.json' with { type: 'json' };
import vietnamese from '../../../../../renderer/i18n/vi.json' with { type: 'json' };

/** Groups of rules that a draft of an order can break. */
const groups = [
  'area',
  'contents',
  'dong',
  'grams',
  'money',
  'weight',
  'order',
  'phone',
  'product',
  'quantity',
  'receiver',
  'soc',
  'text',
] as const;

it.each([
  ['Vietnamese', textsOf('vi').importReport, vietnamese],
  ['English', textsOf('en').importReport, english],
] as const)(
  'names fields and rules in %s as the window does, each of them',
  (_, phrases, window) => {
    const drafts = groups.flatMap((group) =>
      Object.entries(window.rules[group]).map(([rule, text]) => [`${group}.${rule}`, text]),
    );
    const findings = Object.entries(window.import.findings)
      .filter(([key]) => !key.endsWith('With'))
      .map(([key, text]) => [`import.${key}`, text]);
    // Only main, which reads watched folders of several benches, finds a code in another bench's file.
    const mainOnly = ['import.codeElsewhere', expect.any(String)];
    expect(phrases.rules).toEqual(Object.fromEntries([...drafts, ...findings, mainOnly]));
    expect(phrases.fields).toEqual(window.import.fields);
  },
);

const report: ImportReport = {
  file: 'don.csv',
  profile: 'Shop',
  bench: null,
  outcome: 'left',
  because: 'lacks phone, pickupPoint',
  row: null,
  column: null,
  sheet: null,
  sheets: [],
  describedRow: null,
  entered: 1,
  enteredBefore: 0,
  left: [
    { row: 3, field: 'phone', rule: 'phone.masked', isDoubt: false },
    { row: 4, field: 'phone', rule: 'import.zero', isDoubt: true },
    { row: 5, field: '', rule: '', isDoubt: false },
  ],
};

it('says what to mend in each row in the language of the station, without a code', () => {
  const text = reportText(report, 'en');
  expect(text).toContain('No column has: Phone, Pickup point\n');
  expect(text).toContain('Row 3: Phone: Some digits are hidden');
  expect(text).toContain('Row 4: Phone: (doubt) Its leading zero was lost');
  expect(text).toContain('Row 5: to be checked by a person\n');
  expect(reportText(report, 'vi')).toContain('Dòng 4: Số điện thoại: (nghi ngờ) Thiếu số 0 ở đầu');
  expect(text).not.toMatch(/\b(?:import|phone)\.\w+/);
});

it('names the row of descriptions that was left out', () => {
  const text = 'Row 2: describes the headings and was left out\n';
  expect(reportText({ ...report, describedRow: 2 }, 'en')).toContain(text);
  expect(reportText(report, 'en')).not.toContain('describes');
});

it('tells how to make a profile that is missing', () => {
  const missing: ImportReport = {
    ...report,
    outcome: 'refused',
    because: 'no-profile',
    left: [],
  };
  expect(reportText(missing, 'en')).toContain('press Alt + K and save the profile');
  expect(reportText(missing, 'vi')).toContain('nhấn Alt + K rồi lưu');
});
