import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { english as auditEnglish } from '../../main/audit/audit-words-en.ts';
import { vietnamese as auditVietnamese } from '../../main/audit/audit-words-vi.ts';
import { setupEnglish } from '../../main/audit/setup-words-en.ts';
import { setupVietnamese } from '../../main/audit/setup-words-vi.ts';
import { appExits, failureExits } from '../../main/base/exits/app-exits.ts';
import { earlyExits } from '../../main/base/exits/early-exits.ts';
import { hubExits } from '../../main/base/exits/hub-exits.ts';
import { exportWords } from '../../main/orders/export/export-words.ts';
import { refusalWords } from '../../main/orders/import/refusal-words.ts';
import { reportWordsEnglish } from '../../main/orders/import/report-words-en.ts';
import { reportWordsVietnamese } from '../../main/orders/import/report-words-vi.ts';
import { explanations, headings } from '../../main/orders/import/template-words.ts';
import { shiftWords } from '../../main/shift/shift-words.ts';
import { printerWords } from '../../main/site/hub/status/printer-words.ts';
import { words as hubWords } from '../../main/site/hub/status/words.ts';
import { english as selfTestEnglish } from '../../main/support/self-test-words-en.ts';
import { vietnamese as selfTestVietnamese } from '../../main/support/self-test-words-vi.ts';

/** Main's tables of texts in both languages, by file. */
const tables: Readonly<Record<string, { readonly vi: unknown; readonly en: unknown }>> = {
  'audit/audit-words': { vi: auditVietnamese, en: auditEnglish },
  'audit/setup-words': { vi: setupVietnamese, en: setupEnglish },
  'orders/export/export-words': exportWords,
  'orders/import/refusal-words': refusalWords,
  'orders/import/report-words': { vi: reportWordsVietnamese, en: reportWordsEnglish },
  'orders/import/template-words': {
    vi: [headings.vi, explanations.vi],
    en: [headings.en, explanations.en],
  },
  'shift/shift-words': { vi: shiftWords('vi'), en: shiftWords('en') },
  'site/hub/status/words': hubWords,
  'site/hub/status/printer-words': printerWords,
  'support/self-test-words': { vi: selfTestVietnamese, en: selfTestEnglish },
};

/** Files with such a name but without a table in both languages, with the reason. */
const others: Readonly<Record<string, string>> = {
  'audit/in-words': 'builds sentences of the tables',
  'labels/handover-list/list-words': 'a list is in the couriers’ language',
  'labels/label-words': 'a label is in the couriers’ language',
  'orders/import/payment-words': 'reads payment cells of files',
  'orders/import/state-words': 'reads state cells of files',
  'platform/refusal-words': 'reads what the platform says',
  'support/in-words': 'builds sentences of the tables',
  'training/label/words': 'a label is in the couriers’ language',
};

const exits = { ...appExits, ...failureExits, ...earlyExits, ...hubExits };

/** Returns the keys that one language lacks. */
function faults(vi: unknown, en: unknown, path: string): string[] {
  if (typeof vi === 'string' && typeof en === 'string') {
    const isBlank = (text: string) => text.trim() === '';
    const isSame =
      isBlank(vi) === isBlank(en) && placeholdersOf(vi).join() === placeholdersOf(en).join();
    return isSame ? [] : [`${path}: ${vi} | ${en}`];
  }
  if (!isTable(vi) || !isTable(en)) return typeof vi === typeof en ? [] : [path];
  const names = [...new Set([...Object.keys(vi), ...Object.keys(en)])];
  return names.flatMap((name) => faults(vi[name], en[name], `${path}.${name}`));
}

function isTable(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function placeholdersOf(text: string): string[] {
  return (text.match(/\{\w*\}/g) ?? []).toSorted();
}

describe('texts of main', () => {
  it.each(Object.entries(tables))('are in both languages in %s', (name, { vi, en }) => {
    expect(faults(vi, en, name)).toEqual([]);
  });

  it('are in both languages for each end of a command', () => {
    const wrong = Object.entries(exits).flatMap(([name, { length, 1: vi, 2: en }]) =>
      length === 3 ? faults(vi, en, name) : [name],
    );
    expect(wrong).toEqual([]);
  });

  it('are compared wherever a file is named so', () => {
    const root = join(import.meta.dirname, '../../main');
    const named = globSync('**/*words*.ts', { cwd: root }).map((file) =>
      file.replaceAll(sep, '/').replace(/(?:-vi|-en)?\.ts$/, ''),
    );
    expect([...new Set(named)].toSorted()).toEqual(
      [...Object.keys(tables), ...Object.keys(others)].toSorted(),
    );
  });
});
