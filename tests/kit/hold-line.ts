import type { Page, WebSocketRoute } from '@playwright/test';

/** The connection of a page to the server, which can be cut and restored like a cable. */
export interface HeldLine {
  cut(): Promise<void>;
  mend(): void;
  /** Holds back messages to the server that contain a text. */
  holdBack(text: string): void;
  /** The number of messages that are held. */
  held(): number;
  letThrough(): void;
  /** Breaks the connection once, when the server has done the next call that contains a text. */
  loseResponse(text: string): void;
}

/** The number of a socket.io packet with a call, and of the one with its response. */
const CALL = /^42(\d+)\[/;
const RESPONSE = /^43(\d+)\[/;

/** Takes over the connection of a page, before the page opens it. */
export async function holdLine(page: Page): Promise<HeldLine> {
  const open = new Set<WebSocketRoute>();
  let isCut = false;
  let heldText: string | undefined;
  const heldBack: (() => void)[] = [];
  let lostText: string | undefined;
  await page.routeWebSocket(/socket\.io/, (line) => {
    if (isCut) {
      void line.close();
      return;
    }
    open.add(line);
    const server = line.connectToServer();
    let lostCall: string | undefined;
    server.onMessage((message) => {
      const isLost = lostCall !== undefined && RESPONSE.exec(message.toString())?.[1] === lostCall;
      if (!isLost) return line.send(message);
      void line.close();
      void server.close();
    });
    line.onMessage((message) => {
      if (lostText !== undefined && message.toString().includes(lostText)) {
        lostCall = CALL.exec(message.toString())?.[1];
        lostText = undefined;
      }
      const isHeld = heldText !== undefined && message.toString().includes(heldText);
      if (isHeld) heldBack.push(() => server.send(message));
      else server.send(message);
    });
  });
  return {
    async cut() {
      isCut = true;
      await Promise.all([...open].map((line) => line.close()));
      open.clear();
    },
    mend() {
      isCut = false;
    },
    holdBack(text: string) {
      heldText = text;
    },
    held: () => heldBack.length,
    letThrough() {
      heldText = undefined;
      for (const send of heldBack.splice(0)) send();
    },
    loseResponse(text: string) {
      lostText = text;
    },
  };
}
