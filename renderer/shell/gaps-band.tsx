import { useTranslation } from 'react-i18next';
import { Checklist } from '../common/setup/checklist.tsx';
import { useSetupGaps } from '../common/setup/gaps.tsx';
import { useChecklist } from '../common/setup/use-checklist.ts';
import { useScreen } from '../session/navigation.ts';
import { Notice } from '../ui/notice.tsx';
import { useGuide } from './guide/use-guide.ts';

/** Where packers work: the set-up says by itself what it lacks, and the guide leads there anyway. */
const homes: ReadonlySet<string> = new Set(['pack', 'entry']);

/** What is still to be set up before an order can be sent and its label printed, until all of it is there. */
export function GapsBand() {
  const { place } = useGuide();
  const screen = useScreen();
  const gaps = useSetupGaps();
  if (place !== 'done' || !homes.has(screen) || gaps.length === 0) return null;
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
