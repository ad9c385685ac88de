import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsLocked } from '../lock.tsx';

/** Leaves a form without saving it; where nothing can be changed there is nothing to cancel. */
export function LeaveButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button onPress={onPress} keys={keysOf('leave')}>
      {t(useIsLocked() ? 'common.close' : 'setup.actions.cancel')}
    </Button>
  );
}
