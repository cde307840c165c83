/**
 * Computes the progress of each file from the progress of the whole request, which sends one file
 * after another.
 * @returns a share from 0 to 1 for each size.
 */
export function splitUploadProgress(sizes: readonly number[], progress: number): number[] {
  let remainingBytes = progress * sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => {
    const sentBytes = Math.max(0, Math.min(remainingBytes, size));
    remainingBytes -= size;
    return size > 0 ? sentBytes / size : Number(progress >= 1);
  });
}
