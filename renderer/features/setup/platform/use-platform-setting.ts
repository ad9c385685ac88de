import { useState } from 'react';
import type { CallInput, CallOutput } from '../../../../shared/contract.ts';
import type { Result } from '../../../../shared/result.ts';
import { useCall } from '../../../station/queries.ts';
import { type Section, useSetupPlace } from '../../../session/setup-place.ts';
import { type ChangeStanding, isUnclear, standingOf } from './change-standing.ts';

type Setting = 'routing.get' | 'webhook.get';

interface Change<Value> {
  made: Result<unknown>;
  /** Checks whether the platform has the requested value. */
  holds: (value: Value) => boolean;
}

/**
 * A setting stored on the platform. It is read at every opening of its section, because it can also be changed
 * elsewhere. It is read again after every change, so that the platform's own value is shown.
 */
export function usePlatformSetting<Name extends Setting>(name: Name, section: Section) {
  const { section: open } = useSetupPlace();
  const { data, error, isFetching, refetch } = useCall(name, undefined as CallInput<Name>, {
    enabled: open === section,
    freshForMs: 0,
  });
  const [standing, setStanding] = useState<ChangeStanding | null>(null);
  const [last, setLast] = useState<Change<CallOutput<Name>> | null>(null);
  const [isChanging, setIsChanging] = useState(false);

  const judge = async ({ made, holds }: Change<CallOutput<Name>>) => {
    const read = await refetch();
    const shows = read.isSuccess ? holds(read.data) : null;
    setStanding(standingOf(made, shows));
  };
  return {
    value: data,
    problem: error?.problem ?? null,
    isReading: isFetching,
    isChanging,
    standing,
    /** Clears the result of the last change after another selection. */
    forget: () => setStanding(null),
    /** Reads again, and updates the result of the last change while that is shown. */
    read: () => void (last && standing ? judge(last) : refetch()),
    /** Makes a change, unless one is running. After a definite refusal nothing has changed, so it does not read. */
    change: async (
      make: () => Promise<Result<unknown>>,
      holds: (value: CallOutput<Name>) => boolean,
    ) => {
      if (isChanging) return;
      setIsChanging(true);
      setStanding(null);
      const made = await make();
      setLast({ made, holds });
      if (!made.ok && !isUnclear(made.error)) setStanding(standingOf(made, null));
      else await judge({ made, holds });
      setIsChanging(false);
    },
  };
}
