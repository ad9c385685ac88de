import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { printerProblems } from '../../../../renderer/common/printing/printer-problem.ts';
import vi from '../../../../renderer/i18n/vi.json' with { type: 'json' };
import type { PrinterStatus } from '../../../../shared/model/printer-status.ts';
import { printerInputSchema, type Printer } from '../../../../shared/model/printer.ts';

const speaker = createInstance();
void speaker.init({ lng: 'vi', initAsync: false, resources: { vi: { translation: vi } } });

function printer(id: string): Printer {
  const profile = printerInputSchema.parse({
    name: `Máy ${id}`,
    transport: { kind: 'folder', folder: '' },
    language: 'zpl',
    dpi: 203,
    widthMm: 80,
    heightMm: 60,
    labelSize: 'S11',
  });
  return { ...profile, id };
}

function status(printerId: string, change: Partial<PrinterStatus>): PrinterStatus {
  return { printerId, state: 'ready', reasons: [], at: '2026-11-20T01:00:00.000Z', ...change };
}

test('only a printer that somebody has to go to is named, with all that is to be done', () => {
  const outOfPaper = { kind: 'out-of-paper', words: '' } as const;
  const headOpen = { kind: 'head-open', words: '' } as const;
  const statuses = [
    status('A', { reasons: [{ kind: 'paper-low', words: '' }] }),
    status('B', { state: 'attention', reasons: [outOfPaper, headOpen] }),
    status('C', { state: 'silent' }),
  ];
  const problems = printerProblems(speaker, ['A', 'B', 'C', 'D'].map(printer), statuses);
  expect(problems).toMatchObject([{ id: 'B', text: { title: 'Máy B: hết giấy, nắp đang mở' } }]);
  expect(problems[0]?.text.todo).toContain('Lắp cuộn giấy mới');
  expect(problems[0]?.text.todo).toContain('Đóng nắp đầu in');
});

test('a printer is quoted where only it knows what is wrong', () => {
  const reasons = [{ kind: 'other', words: 'configuration data lost' } as const];
  const problems = printerProblems(
    speaker,
    [printer('A')],
    [status('A', { state: 'attention', reasons })],
  );
  expect(problems[0]?.text.title).toBe('Máy A: configuration data lost');
});
