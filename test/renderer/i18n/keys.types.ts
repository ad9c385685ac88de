import type { TFunction } from 'i18next';

/** Lines that must not compile: `npm run check` fails if one of them does. */
export function rejected(t: TFunction, rule: string, either: 'order.title' | 'orders.title'): void {
  // @ts-expect-error -- the dictionary has no such text
  t('orders.nothing');
  // @ts-expect-error -- a plain string is not a key
  t(rule);
  // @ts-expect-error -- the code is missing
  t('order.title');
  // @ts-expect-error -- another value does not replace the required one
  t('order.title', { code: 'A1' });
  // @ts-expect-error -- a plural needs its number
  t('queue.attempts');
  // @ts-expect-error -- one of the two needs a value
  t(either);
  // @ts-expect-error -- no variant exists for this context
  t('order.takeBack.withdraw.meaning', { context: 'rejcted' });
}

/** Lines that must compile. */
export function accepted(t: TFunction, text: string): string[] {
  return [
    t('orders.title'),
    t('order.title', { soc: 'A1' }),
    t('queue.attempts', { count: 2 }),
    t('order.takeBack.withdraw.meaning', { context: 'rejected' }),
    t(`order.takeBack.withdraw.${text}`, { defaultValue: text }),
  ];
}
