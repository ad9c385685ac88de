/**
 * The window's code, read while a test file is loaded, which has no time limit: its thousand modules are transformed
 * first unless an earlier run did so. The bridge comes first, since the code makes its first calls at once.
 */
import './bridge.ts';
import '../../../renderer/without-eval.ts';

export { answers } from '../../../renderer/station/answers.ts';
export { App } from '../../../renderer/app.tsx';
export { startI18n } from '../../../renderer/i18n/i18n.ts';
export { dismiss, openNotices } from '../../../renderer/ui/announce.ts';

// Modules that the window only loads when a screen is opened.
import '../../../renderer/features/activity/activity-screen.tsx';
import '../../../renderer/features/handover/handover-screen.tsx';
import '../../../renderer/features/import/import-screen.tsx';
import '../../../renderer/features/orders/site/orders-page.tsx';
import '../../../renderer/features/setup/setup-screen.tsx';
import '../../../renderer/features/shift/shift-screen.tsx';
