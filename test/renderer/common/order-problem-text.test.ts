import { createInstance } from 'i18next';
import { describe, expect, test } from 'vitest';
import { orderProblemText } from '../../../renderer/common/order-problem-text.ts';
import vi from '../../../renderer/i18n/vi.json' with { type: 'json' };
import type { AppError } from '../../../shared/app-error.ts';

const speaker = createInstance();
void speaker.init({
  lng: 'vi',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { vi: { translation: vi } },
});
const refused: AppError = {
  code: 'refused',
  message: 'Đã lấy hàng',
  status: 422,
  effect: 'possible',
};

describe('what is wrong with an order', () => {
  test('that the platform has and will not cancel: its sentence, and no advice to mend anything', () => {
    const { title, todo } = orderProblemText(speaker, 'created', refused);
    expect(title).toBe(vi.errors['cancel-refused'].title);
    expect(todo).toContain('“Đã lấy hàng”');
    expect(todo).not.toContain('Sửa');
  });

  test('that the platform would not take: what to mend', () => {
    const { title } = orderProblemText(speaker, 'rejected', { ...refused, effect: 'none' });
    expect(title).toBe(vi.errors.refused.title);
  });

  test.each<[AppError, string]>([
    [{ code: 'unsettled', detail: 'timed-out' }, vi.order.problems['timed-out']],
    [
      { code: 'rate-limited', retryAfterMs: null, effect: 'none' },
      vi.order.problems['rate-limited'],
    ],
  ])('that is being cancelled: whether it is gone, and why nobody knows', (trouble, reason) => {
    const { title, todo } = orderProblemText(speaker, 'cancelling', trouble);
    expect(title).toBe(vi.order.cancelUnclear.title);
    expect(todo).toContain(reason);
    expect(todo).not.toContain('nhập lại');
  });
});
