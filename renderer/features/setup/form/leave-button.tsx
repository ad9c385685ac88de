import { useTranslation } from 'react-i18next';
import { keysOf } from '../../../keys/commands.ts';
import { Button } from '../../../ui/button.tsx';
import { useIsLocked } from '../lock.tsx';

/** Button that closes a form without saving. On a locked page it is named "Close" instead of "Cancel". */
export function LeaveButton({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation();
  return (
    <Button onPress={onPress} keys={keysOf('leave')}>
      {t(useIsLocked() ? 'common.close' : 'setup.actions.cancel')}
    </Button>
  );
}
