import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PickupPoint } from '../../../../shared/model/pickup-point.ts';
import type { FormValues } from '../form/form-values.ts';
import { byNumber, choiceAt, numberedQuotes, quoteRequest, routing } from './quotes.ts';
import { digitOf } from '../../../keys/chord.ts';
import { useCommands } from '../../../keys/use-commands.ts';
import { useCall } from '../../../station/queries.ts';
import { type QuotesView, ShownQuotes } from './shown-quotes.tsx';
import { type NamedCarrier, useCarrier } from './use-carrier.ts';
import { useQuotes } from './use-quotes.ts';

/** Shows each carrier's price during typing, and chooses a carrier by click or key. Entering an order never waits for prices. */
export const QuotesPanel = memo(function QuotesPanel(props: {
  pickupPoint: PickupPoint | undefined;
}) {
  const { pickupPoint } = props;
  const { getValues } = useFormContext<FormValues>();
  const [receiver, weight, declaredValue] = useWatch<
    FormValues,
    ['receiver', 'weight', 'declaredValue']
  >({ name: ['receiver', 'weight', 'declaredValue'] });
  const request = quoteRequest({ receiver, weight, declaredValue }, pickupPoint);
  const { quotes: priced, isAsked, isAsking, problem, retry } = useQuotes(request);
  const isUnpriced = useIsUnpriced({ isAsked, isAsking, pickupPoint });
  const carriers = useKnownCarriers();
  const numbers = useMemo(() => numberedQuotes(carriers, priced), [carriers, priced]);
  const quotes = useMemo(() => byNumber(priced, numbers), [priced, numbers]);
  const unquoted = quotes.length === 0 && isUnpriced ? carriers : none;
  const { chosen, choose, isOutdated } = useCarrier(useNamed(quotes, carriers));
  // The request for which the user tried to choose before its result arrived.
  const [early, setEarly] = useState<string | null>(null);
  const requestText = JSON.stringify(request);
  useCommands({
    chooseCarrier: (press) => {
      const code = choiceAt(digitOf(press) ?? -1, numbers, [...quotes, ...unquoted]);
      // Visible prices still belong to earlier values of the form.
      if (isAsking && unquoted.length === 0 && code !== routing) setEarly(requestText);
      else if (code !== undefined) choose(code);
    },
  });
  const isEarly = early === requestText;
  const lacksSender = lacksArea(pickupPoint);
  const view = useMemo(
    () => ({
      quotes,
      numbers,
      unquoted,
      isAsked,
      isAsking,
      isEarly,
      problem,
      retry,
      lacksSender,
      requestText,
      choose,
    }),
    [
      quotes,
      numbers,
      unquoted,
      isAsked,
      isAsking,
      isEarly,
      problem,
      retry,
      lacksSender,
      requestText,
      choose,
    ],
  );
  // Deferred, so that fields render first: clearing the form does not wait for the prices.
  const deferredView = useDeferredValue<QuotesView>(view);
  const isOfForm = useCallback(
    (one: string) => JSON.stringify(quoteRequest(getValues(), pickupPoint)) === one,
    [getValues, pickupPoint],
  );
  return (
    <ShownQuotes view={deferredView} chosen={chosen} isOutdated={isOutdated} isOfForm={isOfForm} />
  );
});

const none: readonly NamedCarrier[] = [];

/** The platform knows some pickup points by code only. They need no area here, but a quote does (contract 4.3). */
function lacksArea(point: PickupPoint | undefined): boolean {
  return point !== undefined && (point.province === '' || point.district === '');
}

/** Checks whether no prices are expected, so that a carrier is chosen without them. */
function useIsUnpriced(quotes: {
  isAsked: boolean;
  isAsking: boolean;
  pickupPoint: PickupPoint | undefined;
}): boolean {
  const { data: station } = useCall('station.state', undefined);
  if (!quotes.isAsked) return lacksArea(quotes.pickupPoint);
  return !quotes.isAsking || station?.connection.state === 'trouble';
}

/** The carriers in the platform's last list. */
function useKnownCarriers(): readonly NamedCarrier[] {
  const { data } = useCall('carriers.list', undefined);
  return useMemo(
    () => data?.map(({ code, name }) => ({ code, name: name === '' ? code : name })) ?? none,
    [data],
  );
}

/** Carriers with known names, those with a price first. */
function useNamed(
  quotes: QuotesView['quotes'],
  carriers: readonly NamedCarrier[],
): readonly NamedCarrier[] {
  return useMemo(
    () => [...quotes.map(({ code, carrierName: name }) => ({ code, name })), ...carriers],
    [quotes, carriers],
  );
}
