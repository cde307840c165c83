/**
 * Returns the path of a route below `/api`, from the path of an endpoint in the model, whose
 * parameters are given as `:name`.
 */
export const routePath = (path: string): string => path.replace('/api', '').replaceAll('%3A', ':');
