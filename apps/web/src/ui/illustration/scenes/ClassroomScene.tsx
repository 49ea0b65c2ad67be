import { Drawing, Line, Solid, Tint } from '../Drawing.tsx';

/** A classroom: a board with a triangle, two desks with chairs, and a globe. */
export function ClassroomScene() {
  return (
    <Drawing width={360} height={220}>
      <Tint d="M92 50h150v70H92zM266 100a18 18 0 1 0 36 0a18 18 0 1 0-36 0z" />
      <Line d="M40 200V36h280v164M30 36h300" />
      <Line d="M92 50h150v70H92zM84 120h166v8H84z" />
      <Line d="M112 104l26-38 26 38zM138 66v38M184 72h40m-40 14h28m-28 14h36" />
      <Line d="M266 100a18 18 0 1 0 36 0a18 18 0 1 0-36 0zM284 82c-11 11-11 25 0 36 11-11 11-25 0-36M266 100h36M284 118v10m-10 0h20" />
      <Solid d="M84 156h76v8H84zM188 156h76v8h-76z" />
      <Line d="M92 164v36m60-36v36M196 164v36m60-36v36M104 156v-8h24v8M208 156v-8h24v8" />
      <Line d="M112 182h20v18m-20-18v18M216 182h20v18m-20-18v18" />
      <Solid d="M266 128h44v34h-44z" />
      <Line d="M266 145h44M272 162v38m32-38v38" />
    </Drawing>
  );
}
