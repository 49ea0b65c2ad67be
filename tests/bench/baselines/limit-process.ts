import { once } from 'node:events';
import { reservePort } from '../../kit/reserve-port.ts';
import { handleRequests } from '../processes/child.ts';
import { subject } from '../subject.ts';
import { createBareHttp } from './bare-http.ts';
import { serveBareRoom } from './bare-room.ts';
import { type DataLocation, type Driver, openDriver } from './driver.ts';
import { type DriverLoad, loadDriver } from './driver-load.ts';
import { prepareStatements, type Statements } from './statements.ts';

// The data of the baselines is known only once the server under test has been queried.
const served: { driver?: Driver; statements?: Statements; page?: Page; payload?: unknown } = {};
type Page = { readonly body: Buffer; readonly headers: Readonly<Record<string, string>> };

const http = createBareHttp({ statements: () => served.statements, page: () => served.page });
const room = serveBareRoom(http, {
  event: `${subject.name} patched`,
  payload: () => served.payload,
  statements: () => served.statements,
});
const port = await reservePort();
http.listen(port, '127.0.0.1');
await once(http, 'listening');

const handlers = {
  port: async (_: null) => port,
  async open(location: DataLocation) {
    served.driver = await openDriver(location);
    served.statements = await prepareStatements(served.driver);
  },
  async page({ body, headers }: { readonly body: string; readonly headers: Page['headers'] }) {
    served.page = { body: Buffer.from(body, 'base64'), headers };
  },
  async payload(payload: unknown) {
    served.payload = payload;
  },
  logging: async (on: boolean) => served.statements?.logging(on),
  settle: async (_: null) => served.statements?.settle(),
  driver: async (load: DriverLoad) => (served.statements ? loadDriver(served.statements, load) : 0),
};

/** The requests that the baseline process handles. */
export type LimitHandlers = typeof handlers;

await handleRequests(handlers, async () => {
  await room.close();
  await served.statements?.settle();
  await served.driver?.[Symbol.asyncDispose]();
});
