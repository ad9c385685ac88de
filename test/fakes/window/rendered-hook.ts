import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { startI18n } from '../../../renderer/i18n/i18n.ts';
import { createQueryClient } from '../../../renderer/station/queries.ts';
import type { CallInput, CallName, CallOutput } from '../../../shared/contract.ts';

/** A cached answer of a call. */
type CachedAnswer = {
  readonly [Name in CallName]: readonly [Name, CallInput<Name>, CallOutput<Name>];
}[CallName];

/** Returns the first result of a hook in Vietnamese, without a page: its effects do not run, and it asks nothing. */
export async function renderedHook<T>(
  useHook: () => T,
  answers: readonly CachedAnswer[] = [],
): Promise<T> {
  await startI18n();
  const client = createQueryClient();
  for (const [name, input, answer] of answers) client.setQueryData([name, input], answer);
  const results: T[] = [];
  const Caller = () => {
    results.push(useHook());
    return null;
  };
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Caller)));
  return results[0]!;
}
