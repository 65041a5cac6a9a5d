// `models/features/hashing.ts`

export function combined(first: i32, second: i32): i32 {
  let h = first * 0x2c1b3c6d + second;
  h = (h ^ (h >>> 16)) * <i32>0x85ebca6b;
  h = (h ^ (h >>> 13)) * <i32>0xc2b2ae35;
  return h ^ (h >>> 16);
}

export function combinedFour(first: v128, second: v128): v128 {
  let h = i32x4.add(i32x4.mul(first, i32x4.splat(0x2c1b3c6d)), second);
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 16)), i32x4.splat(<i32>0x85ebca6b));
  h = i32x4.mul(v128.xor(h, i32x4.shr_u(h, 13)), i32x4.splat(<i32>0xc2b2ae35));
  return v128.xor(h, i32x4.shr_u(h, 16));
}
