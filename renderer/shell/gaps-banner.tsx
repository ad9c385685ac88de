import { useTranslation } from 'react-i18next';
import { Checklist } from '../common/setup/checklist.tsx';
import { useSetupGaps } from '../common/setup/gaps.tsx';
import { useChecklist } from '../common/setup/use-checklist.ts';
import { useScreen } from '../session/navigation.ts';
import { Notice } from '../ui/notice.tsx';
import { isOfScreen, useGuide } from './guide/use-guide.ts';

/** Screens where packers work. The set-up shows its gaps itself, and the guide leads there. */
const homes: ReadonlySet<string> = new Set(['pack', 'entry']);

/** Shows the missing set-up until orders can be sent and labels printed. */
export function GapsBanner() {
  const { position } = useGuide();
  const screen = useScreen();
  const gaps = useSetupGaps();
  const isGuiding = position === undefined || (position !== 'done' && isOfScreen(screen, position));
  if (isGuiding || !homes.has(screen) || gaps.length === 0) return null;
  return <Gaps />;
}

function Gaps() {
  const { t } = useTranslation();
  const items = useChecklist();
  return (
    <Notice tone="warning" isTight title={t('setup.gaps.title')}>
      <Checklist items={items} />
    </Notice>
  );
}
