/** A route with the id of a record in its path. */
export interface IdRoute {
  Params: { id: string };
}

/**
 * Returns the path of a route below `/api`, from the path of an endpoint in the model, whose
 * parameters are given as `:name`.
 */
export const routePath = (path: string): string => path.replace('/api', '').replaceAll('%3A', ':');
