import type { PortalAppProps } from '../portal-app-props.ts';
import { DeviceList } from './DeviceList.tsx';
import { DevicePage } from './DevicePage.tsx';

/** All devices of the merchant, or the one that the address names. */
export function DevicesApp({ entry, ...props }: PortalAppProps) {
  return entry === undefined ? <DeviceList {...props} /> : <DevicePage {...props} id={entry} />;
}
