import { useTranslation } from 'react-i18next';
import { type PrintGroup, printGroups } from '../../../shared/model/print-batch.ts';
import { Segmented } from '../../ui/segmented.tsx';

const groups = ['none', ...printGroups] as const;

/** Choice of the grouping of labels; `meaning` explains the selected one. */
export function LabelGroups(props: {
  group: PrintGroup | 'none';
  onGroup: (group: PrintGroup | 'none') => void;
  meaning: string;
}) {
  const { t } = useTranslation();
  return (
    <Segmented
      label={t('list.pick.order')}
      description={props.meaning}
      options={groups.map((id) => ({ id, text: t(`list.pick.groups.${id}.name`) }))}
      value={props.group}
      onChange={props.onGroup}
    />
  );
}
