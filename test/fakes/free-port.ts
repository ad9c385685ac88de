export { freePort } from '../../main/base/free-port.ts';
