import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Activity, Fragment, lazy, memo, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { I18nProvider } from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { EntryScreen } from './features/entry/entry-screen.tsx';
import { PrintingProvider } from './common/printing/printing-provider.tsx';
import { FileTaker } from './features/import/file-taker.tsx';
import { LeadQuestion } from './features/people/lead-question.tsx';
import { PackScreen } from './features/pack/pack-screen.tsx';
import { PrintingScreen } from './features/printing/printing-screen.tsx';
import { QueueScreen } from './features/queue/queue-screen.tsx';
import { HandbookLayer } from './features/handbook/handbook-layer.tsx';
import { FailurePage } from './shell/failure-page.tsx';
import {
  beginAtQueue,
  beginInSetup,
  beginOn,
  type Screen,
  useScreen,
} from './session/navigation.ts';
import { Session } from './session/session.tsx';
import type { SessionValues } from './session/session-values.ts';
import { Keyboard } from './keys/keyboard.tsx';
import { Shell } from './shell/shell.tsx';
import { ScreenBoundary } from './common/screen-boundary.tsx';
import { localeOf } from './common/format.ts';
import { ScreenLoading } from './common/screen-loading.tsx';
import { keysOf } from './keys/commands.ts';
import { useApplyAppearance } from './common/appearance.ts';
import { prepareSound, setSounding, soundRefused, soundUnseen } from './common/sound.ts';
import { changeLanguage, useLanguage } from './i18n/i18n.ts';
import { useCall } from './station/queries.ts';
import { Toasts } from './ui/toasts.tsx';

// The screens that a packer opens first are in the main bundle. React loads the hidden ones as soon as the first is
// mounted.
const OrdersPage = lazy(async () => {
  const { OrdersPage } = await import('./features/orders/site/orders-page.tsx');
  return { default: OrdersPage };
});
const HandoverScreen = lazy(async () => {
  const { HandoverScreen } = await import('./features/handover/handover-screen.tsx');
  return { default: HandoverScreen };
});
const ActivityScreen = lazy(async () => {
  const { ActivityScreen } = await import('./features/activity/activity-screen.tsx');
  return { default: ActivityScreen };
});
const ShiftScreen = lazy(async () => {
  const { ShiftScreen } = await import('./features/shift/shift-screen.tsx');
  return { default: ShiftScreen };
});
const ImportScreen = lazy(async () => {
  const { ImportScreen } = await import('./features/import/import-screen.tsx');
  return { default: ImportScreen };
});
const SetupScreen = lazy(async () => {
  const { SetupScreen } = await import('./features/setup/setup-screen.tsx');
  return { default: SetupScreen };
});

export function App({ answers }: { answers: QueryClient }) {
  const language = useLanguage();
  return (
    <QueryClientProvider client={answers}>
      <I18nProvider locale={localeOf(language)}>
        <ScreenBoundary>
          <Station />
          <ShownLook />
        </ScreenBoundary>
        <ScreenBoundary>
          <Notices />
        </ScreenBoundary>
      </I18nProvider>
    </QueryClientProvider>
  );
}

function Notices() {
  const { t } = useTranslation();
  return (
    <Toasts
      closeLabel={t('common.close')}
      moreLabel={t('handbook.more')}
      regionLabel={t('shell.notices')}
      allLabel={t('keys.commands.showNotices')}
      allKeys={keysOf('showNotices')}
    />
  );
}

function ShownLook() {
  useApplyAppearance();
  return null;
}

/** The opened station, or the failure page. */
function Station() {
  const { data: state, error, refetch } = useCall('station.state', undefined);
  const language = state?.settings.language;
  useEffect(() => {
    if (language !== undefined) void changeLanguage(language);
  }, [language]);
  const volume = state?.settings.sound;
  const set = state?.settings.soundSet;
  useEffect(() => {
    if (volume !== undefined && set !== undefined) setSounding({ volume, set });
  }, [volume, set]);
  const isSounding = volume !== undefined && volume !== 'off';
  useEffect(() => (isSounding ? prepareSound() : undefined), [isSounding]);
  const last = useRef<SessionValues | null>(null);
  const begin = (values: SessionValues) => {
    if (state) beginOn(values, state.settings.firstScreen);
    if (state && state.queue.restoredFrom !== null) beginAtQueue(values);
    else if (last.current) beginInSetup(values, last.current);
  };
  const onBegun = (values: SessionValues) => {
    last.current = values;
  };
  return (
    <Session
      key={state?.opening ?? ''}
      opening={state?.opening ?? null}
      begin={begin}
      onBegun={onBegun}
    >
      <Keyboard onNotApplied={soundRefused} onPortScan={soundUnseen}>
        <ScreenBoundary>
          <PrintingProvider>
            {error ? (
              <FailurePage problem={error.problem} onRetry={() => void refetch()} />
            ) : (
              state && (
                <Shell state={state}>
                  <Screens />
                </Shell>
              )
            )}
          </PrintingProvider>
        </ScreenBoundary>
        {layers}
      </Keyboard>
    </Session>
  );
}

/** Wraps a screen in its error boundary and loading state. */
function framed(screen: Screen, content: ReactNode): ReactNode {
  return (
    <ScreenBoundary>
      <Suspense fallback={<ScreenLoading screen={screen} />}>{content}</Suspense>
    </ScreenBoundary>
  );
}

// Created once, so that changes around a screen render neither it nor the hidden ones. Screens with unfinished input
// remain mounted.
const screens: readonly { screen: Screen; staysMounted?: boolean; content: ReactNode }[] = [
  { screen: 'pack', content: framed('pack', <PackScreen />) },
  { screen: 'entry', staysMounted: true, content: framed('entry', <EntryScreen />) },
  { screen: 'orders', staysMounted: true, content: framed('orders', <OrdersPage />) },
  { screen: 'printing', content: framed('printing', <PrintingScreen />) },
  { screen: 'handover', content: framed('handover', <HandoverScreen />) },
  { screen: 'activity', content: framed('activity', <ActivityScreen />) },
  { screen: 'queue', content: framed('queue', <QueueScreen />) },
  {
    screen: 'import',
    content: (
      <ScreenBoundary>
        <FileTaker>{framed('import', <ImportScreen />)}</FileTaker>
      </ScreenBoundary>
    ),
  },
  { screen: 'shift', content: framed('shift', <ShiftScreen />) },
  { screen: 'setup', staysMounted: true, content: framed('setup', <SetupScreen />) },
];

const Screens = memo(function Screens() {
  const current = useScreen();
  return screens.map(({ screen, staysMounted, content }) =>
    staysMounted ? (
      <Activity key={screen} mode={screen === current ? 'visible' : 'hidden'}>
        {content}
      </Activity>
    ) : (
      screen === current && <Fragment key={screen}>{content}</Fragment>
    ),
  );
});

/** Layers that can cover every screen. */
const layers = (
  <>
    <ScreenBoundary>
      <LeadQuestion />
    </ScreenBoundary>
    <ScreenBoundary>
      <HandbookLayer />
    </ScreenBoundary>
  </>
);
