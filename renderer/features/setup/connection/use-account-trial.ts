import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CallOutput } from '../../../../shared/contract.ts';
import type { AccountInput } from '../../../../shared/model/station.ts';
import type { Result } from '../../../../shared/result.ts';
import { station } from '../../../station/client.ts';
import { useTask } from '../../../station/use-task.ts';
import { showIssues } from '../form/use-setup-form.ts';
import type { AccountValues } from './account-values.ts';

/** Tests the typed values. A change clears the result, because it belongs to the tested values. */
export function useAccountTrial(form: UseFormReturn<AccountValues, unknown, AccountInput>) {
  const { isRunning, run } = useTask();
  const [tried, setTried] = useState<Result<CallOutput<'account.test'>> | null>(null);
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: () => setTried(null) }),
    [form],
  );
  const test = async (account: AccountInput) => {
    setTried(null);
    const answer = await run(() => station.call('account.test', account));
    if (!answer) return;
    setTried(answer);
    if (!answer.ok) showIssues(form, answer.error);
  };
  return { isRunning, tried, test };
}
