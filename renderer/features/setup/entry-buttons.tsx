import { Plus, Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { Unlocked, useIsLocked } from './lock.tsx';

interface EntryButton {
  /** Name of the entry. */
  name: string;
  onPress: () => void;
}

/** Button that adds an entry. */
export function AddButton(props: { text: string; takesFocus: boolean; onPress: () => void }) {
  return (
    <Unlocked>
      <Button
        variant="primary"
        icon={Plus}
        onPress={props.onPress}
        {...(props.takesFocus && { ref: takeFocus })}
      >
        {props.text}
      </Button>
    </Unlocked>
  );
}

/** Button that opens an entry for editing, or for viewing on a locked page. */
export function EditButton({ name, takesFocus, onPress }: EntryButton & { takesFocus: boolean }) {
  const { t } = useTranslation();
  const isLocked = useIsLocked();
  return (
    <Button
      label={t(isLocked ? 'setup.actions.viewNamed' : 'setup.actions.editNamed', { name })}
      onPress={onPress}
      {...(takesFocus && { ref: takeFocus })}
    >
      {t(isLocked ? 'setup.actions.view' : 'setup.actions.edit')}
    </Button>
  );
}

/** Button that deletes an entry. */
export function RemoveButton({ name, onPress }: EntryButton) {
  const { t } = useTranslation();
  return (
    <Unlocked>
      <Button variant="danger" label={t('setup.actions.removeNamed', { name })} onPress={onPress}>
        {t('setup.actions.remove')}
      </Button>
    </Unlocked>
  );
}

/** Badge of the entry that new orders get. */
export function DefaultBadge({ isDefault }: { isDefault: boolean }) {
  const { t } = useTranslation();
  return (
    isDefault && (
      <Badge tone="info" icon={Star}>
        {t('setup.actions.isDefault')}
      </Badge>
    )
  );
}

/** Button that makes an entry the default. */
export function MakeDefaultButton({
  isDefault,
  onPress,
}: {
  isDefault: boolean;
  onPress: () => void;
}) {
  const { t } = useTranslation();
  return (
    !isDefault && (
      <Unlocked>
        <Button onPress={onPress}>{t('setup.actions.makeDefault')}</Button>
      </Unlocked>
    )
  );
}
