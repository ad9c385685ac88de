import { FolderOpen, ListPlus, Search } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FoundOrderView } from '../../../../shared/model/order.ts';
import { joinedElements } from '../../../../shared/scans/gs1.ts';
import { station } from '../../../station/client.ts';
import { keysOf } from '../../../keys/commands.ts';
import { useScan } from '../../../keys/use-scan.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { announce } from '../../../ui/announce.ts';
import { useTask } from '../../../station/use-task.ts';
import { ErrorNotice } from '../../../common/error-notice.tsx';
import { FoundOrder } from './found-order.tsx';
import { type LookupKind, type Lookup, otherKind } from './lookup-code.ts';
import styles from './lookup-dialog.module.css';
import { useLookup } from './use-lookup.ts';

const kinds: readonly LookupKind[] = ['platform', 'soc'];

/** Finds any order of the account, from any source, and adds it to this station's list. */
export function LookupDialog({
  start,
  onClose,
  onOpen,
}: {
  /** The initial code; empty if it is still to be typed. */
  start: string;
  onClose: () => void;
  onOpen: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { lookup, setLookup, isAsking, answer, look } = useLookup(start);
  const order = answer && 'order' in answer ? answer.order : null;
  const adopting = useTask();
  const adopt = async ({ soc, platform: { platformCode: code } }: FoundOrderView) => {
    const adopted = await adopting.run(() =>
      station.call('orders.adopt', { code, kind: 'platform' }),
    );
    if (!adopted?.ok) return;
    announce('success', ({ t }) => t('orders.lookup.adopted', { soc: soc ?? code }));
    onOpen(adopted.value.id);
  };
  return (
    <Dialog
      title={t('orders.lookup.title')}
      isOpen
      isWide
      onClose={onClose}
      actions={
        <>
          <Button keys={keysOf('cancel')} onPress={onClose}>
            {t('common.close')}
          </Button>
          {order && (
            <NextStep
              order={order}
              isAdopting={adopting.isRunning}
              onOpen={onOpen}
              onAdopt={() => void adopt(order)}
            />
          )}
        </>
      }
    >
      <LookupForm lookup={lookup} isAsking={isAsking} onChange={setLookup} onLook={look} />
      {order && <FoundOrder order={order} />}
      {answer && 'order' in answer && !order && (
        <NotFound kind={lookup.kind} onTry={(kind) => look({ ...lookup, kind })} />
      )}
      {answer && 'problem' in answer && <ErrorNotice problem={answer.problem} tone="warning" />}
      {order && adopting.problem && <ErrorNotice problem={adopting.problem} />}
    </Dialog>
  );
}

function LookupForm(props: {
  lookup: Lookup;
  isAsking: boolean;
  onChange: (lookup: Lookup) => void;
  onLook: (lookup: Lookup) => void;
}) {
  const { t } = useTranslation();
  const { lookup, isAsking, onChange, onLook } = props;
  useScan((code) => onLook({ ...lookup, code: joinedElements(code) }));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (lookup.code.trim() !== '') onLook(lookup);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Segmented
        label={t('orders.lookup.kind')}
        options={kinds.map((id) => ({ id, text: t(`orders.lookup.kinds.${id}`) }))}
        value={lookup.kind}
        onChange={(kind) => onChange({ ...lookup, kind })}
      />
      <TextField
        label={t('orders.lookup.code')}
        value={lookup.code}
        onChange={(code) => onChange({ ...lookup, code })}
        maxLength={100}
        inputRef={takeFocus}
      />
      <Button type="submit" variant="primary" icon={Search} isPending={isAsking}>
        {t(isAsking ? 'orders.lookup.asking' : 'orders.lookup.look')}
      </Button>
    </form>
  );
}

function NotFound({ kind, onTry }: { kind: LookupKind; onTry: (kind: LookupKind) => void }) {
  const { t } = useTranslation();
  const other = otherKind(kind);
  return (
    <Notice
      tone="info"
      title={t(`orders.lookup.none.${kind}`)}
      isAnnounced
      actions={
        <Button size="small" icon={Search} ref={takeFocus} onPress={() => onTry(other)}>
          {t(`orders.lookup.tryOther.${other}`)}
        </Button>
      }
    >
      {t('orders.lookup.noneMeaning')}
    </Notice>
  );
}

/** Opens an order that the station already has. Others are added to the list first. */
function NextStep(props: {
  order: FoundOrderView;
  isAdopting: boolean;
  onOpen: (id: string) => void;
  onAdopt: () => void;
}) {
  const { t } = useTranslation();
  const { order, isAdopting, onOpen, onAdopt } = props;
  const { localId } = order;
  if (localId !== null)
    return (
      <Button variant="primary" icon={FolderOpen} ref={takeFocus} onPress={() => onOpen(localId)}>
        {t('orders.lookup.open')}
      </Button>
    );
  return (
    <Button
      variant="primary"
      icon={ListPlus}
      ref={takeFocus}
      isPending={isAdopting}
      onPress={onAdopt}
    >
      {t('orders.lookup.adopt')}
    </Button>
  );
}
