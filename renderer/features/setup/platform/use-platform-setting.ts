import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import { useCall } from '../../../station/queries.ts';
import { type Section, useSetupState } from '../../../session/setup-state.ts';
import { type ChangeState, isUnclear, changeStateOf } from './change-state.ts';

type Setting = 'routing.get' | 'webhook.get';

interface Change<Value> {
  result: Result<unknown>;
  /** Checks whether the platform has the requested value. */
  holds: (value: Value) => boolean;
}

/**
 * A setting stored on the platform. It is read at every opening of its section, because it can also be changed
 * elsewhere. It is read again after every change, so that the platform's own value is shown.
 */
export function usePlatformSetting<Name extends Setting>(name: Name, section: Section) {
  const { section: open } = useSetupState();
  const { data, error, isFetching, refetch } = useCall(name, undefined as CallInput<Name>, {
    enabled: open === section,
    staleAfterMs: 0,
  });
  const [changeState, setChangeState] = useState<ChangeState | null>(null);
  const [last, setLast] = useState<Change<CallOutput<Name>> | null>(null);
  const [isChanging, setIsChanging] = useState(false);

  const judge = async ({ result, holds }: Change<CallOutput<Name>>) => {
    const read = await refetch();
    const shows = read.isSuccess ? holds(read.data) : null;
    setChangeState(changeStateOf(result, shows));
  };
  return {
    value: data,
    problem: error?.problem ?? null,
    isLoading: isFetching,
    isChanging,
    changeState,
    /** Clears the result of the last change after another selection. */
    forget: () => setChangeState(null),
    /** Reads again, and updates the result of the last change while that is shown. */
    read: () => void (last && changeState ? judge(last) : refetch()),
    /** Makes a change, unless one is running. After a definite refusal nothing has changed, so it does not read. */
    change: async (
      make: () => Promise<Result<unknown>>,
      holds: (value: CallOutput<Name>) => boolean,
    ) => {
      if (isChanging) return;
      setIsChanging(true);
      setChangeState(null);
      const result = await make();
      setLast({ result, holds });
      if (!result.ok && !isUnclear(result.error)) setChangeState(changeStateOf(result, null));
      else await judge({ result, holds });
      setIsChanging(false);
    },
  };
}
