import type { ComponentType } from 'react';
import { Drawing, Glow, Line, Solid, Tint } from '../../ui/illustration/Drawing.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { type HardwareKind, hardwareKind } from './hardware-kind.ts';
import type { ShopProduct } from './load-shop.ts';
import styles from './picture.module.css';

interface ProductPictureProps {
  readonly product: ShopProduct;
  readonly sizes: string;
  readonly isFirst?: boolean;
}

/** The first picture of a product, or a drawing of its kind. */
export function ProductPicture({ product: { slug, picture }, sizes, isFirst = false }: ProductPictureProps) {
  if (picture !== undefined) {
    return <Picture {...picture} className={styles.picture} sizes={sizes} isFirst={isFirst} />;
  }
  const Hardware = HARDWARE_DRAWINGS[hardwareKind(slug)];
  return (
    <div className={styles.drawing}>
      <Hardware />
    </div>
  );
}

const SIZE = { width: 240, height: 160 } as const;

/** Line drawings of the hardware, for products without a picture. */
const HARDWARE_DRAWINGS: Readonly<Record<HardwareKind, ComponentType>> = {
  kit: () => (
    <Drawing {...SIZE}>
      <Tint d="M40 64h80v52H40zM164 84h44v38h-44z" />
      <Line d="M16 140h208" />
      <Solid d="M32 56h96v68H32z" />
      <Line d="M44 68h46v44H44zM100 68h18M100 80h18M100 92h12M70 124v10m20-10v10M56 140c0-4 4-6 10-6h28c6 0 10 2 10 6" />
      <Solid d="M160 92h52v48h-52z" />
      <Solid d="M172 92V64l7 4 7-4 7 4 7-4v28z" />
      <Solid d="M136 104h18v36h-18z" />
      <Line d="M140 110h10v10h-10zM141 127h2m3 0h2m-7 6h2m3 0h2M168 104h36" />
      <Glow d="M100 110h18" />
    </Drawing>
  ),
  till: () => (
    <Drawing {...SIZE}>
      <Tint d="M70 34h62v70H70z" />
      <Line d="M24 142h192" />
      <Solid d="M56 22h128v94H56z" />
      <Line d="M70 34h62v70H70zM142 38h30M142 52h30M142 66h20M70 57h62M70 80h62M101 34v70" />
      <Glow d="M142 100h30" />
      <Line d="M108 116v14m24-14v14M84 142c0-8 6-12 14-12h44c8 0 14 4 14 12" />
    </Drawing>
  ),
  terminal: () => (
    <Drawing {...SIZE}>
      <Tint d="M94 40h52v34H94z" />
      <Line d="M40 142h160" />
      <Solid d="M84 24h72c6 0 8 4 8 8l-6 100c0 6-4 10-10 10H92c-6 0-10-4-10-10L76 32c0-4 2-8 8-8z" />
      <Line d="M94 40h52v34H94zM98 88h10m7 0h10m7 0h10M98 102h10m7 0h10m7 0h10M98 116h10m7 0h10m7 0h10" />
      <Glow d="M110 64c4-6 16-6 20 0M116 56h8" />
      <Line d="M160 66h40v22h-42" />
    </Drawing>
  ),
  handheld: () => (
    <Drawing {...SIZE}>
      <Tint d="M96 36h48v70H96z" />
      <Solid d="M86 14h68c5 0 8 3 8 8v104c0 10-6 18-16 18H94c-10 0-16-8-16-18V22c0-5 3-8 8-8z" />
      <Line d="M90 28h60v84H90zM90 62h60M100 44h24M100 76h40M100 88h30" />
      <Glow d="M112 128h16" />
      <Line d="M166 40c8 8 8 24 0 32M176 30c14 14 14 38 0 52" />
    </Drawing>
  ),
  kiosk: () => (
    <Drawing {...SIZE}>
      <Tint d="M92 24h56v66H92z" />
      <Line d="M44 150h152" />
      <Solid d="M82 8h76v108H82z" />
      <Line d="M92 20h56v72H92zM92 56h56M120 20v72M98 102h22M130 102h20" />
      <Solid d="M112 116h16v26h-16z" />
      <Line d="M90 150c0-6 6-8 12-8h36c6 0 12 2 12 8" />
      <Glow d="M134 108h12" />
    </Drawing>
  ),
  display: () => (
    <Drawing {...SIZE}>
      <Tint d="M46 36h44v56H46zM98 36h44v40H98z" />
      <Line d="M104 18V6m32 12V6M92 6h56" />
      <Solid d="M34 18h172v98H34z" />
      <Line d="M46 30h44v66H46zM98 30h44v48H98zM150 30h44v30h-44zM52 46h30M52 58h24M52 70h30M104 46h30M104 58h20M156 46h30" />
      <Glow d="M46 36h44" />
      <Solid d="M60 128h120v14H60z" />
      <Line d="M76 135h8m16 0h8m16 0h8m16 0h8" />
    </Drawing>
  ),
  printer: () => (
    <Drawing {...SIZE}>
      <Tint d="M88 12h64v52H88z" />
      <Line d="M32 142h176" />
      <Solid d="M88 70V14l8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5v56z" />
      <Line d="M98 32h30M98 44h40M98 56h24" />
      <Solid d="M64 64h112c6 0 10 4 10 10v68H54V74c0-6 4-10 10-10z" />
      <Line d="M78 78h84M54 112h132" />
      <Glow d="M164 126h8" />
    </Drawing>
  ),
  scanner: () => (
    <Drawing {...SIZE}>
      <Tint d="M40 40h66v26H40z" />
      <Solid d="M96 30h70c14 0 22 8 22 20s-8 18-18 18h-14l12 70h-26l-14-70H96c-6 0-10-4-10-10V40c0-6 4-10 10-10z" />
      <Line d="M98 42v14M128 80h14" />
      <Glow d="M76 49H20M76 40 32 24M76 58 32 76" />
      <Line d="M40 104v34m8-34v34m4-34v34m10-34v34m5-34v34m9-34v34m4-34v34m10-34v34" />
    </Drawing>
  ),
  router: () => (
    <Drawing {...SIZE}>
      <Tint d="M56 96h128v30H56z" />
      <Line d="M32 142h176M72 86 58 22M168 86l14-64" />
      <Solid d="M46 86h148c6 0 10 4 10 10v30c0 6-4 10-10 10H46c-6 0-10-4-10-10V96c0-6 4-10 10-10z" />
      <Line d="M56 111h12m10 0h12m10 0h12M156 111h28" />
      <Glow d="M104 62c8-10 24-10 32 0M94 48c14-16 38-16 52 0M118 74h4" />
    </Drawing>
  ),
  scale: () => (
    <Drawing {...SIZE}>
      <Tint d="M66 104h108v28H66z" />
      <Line d="M36 142h168" />
      <Solid d="M50 62h140v12H50z" />
      <Solid d="M70 74h100l14 68H56z" />
      <Line d="M78 96h44v24H78zM132 96h12m8 0h12m-32 12h12m8 0h12m-32 12h12m8 0h12" />
      <Line d="M96 62c-10-14-4-30 12-30 4-10 24-10 28 0 16 0 22 16 12 30" />
      <Glow d="M86 108h28" />
    </Drawing>
  ),
  box: () => (
    <Drawing {...SIZE}>
      <Tint d="M60 58h120v72H60z" />
      <Line d="M32 142h176" />
      <Solid d="M60 58h120v84H60z" />
      <Solid d="M60 58l14-28h92l14 28z" />
      <Line d="M120 30v56M108 86h24" />
      <Glow d="M74 126h32" />
    </Drawing>
  ),
};
