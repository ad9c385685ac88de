import { Columns } from '../columns.tsx';
import { ListenerPanel } from './listener-panel.tsx';
import { RegistrationPanel } from './registration-panel.tsx';

/** How this bench receives the platform's updates (contract 4.12, 4.13, 6). */
export function WebhookSection() {
  return <Columns left={<ListenerPanel />} right={<RegistrationPanel />} />;
}
