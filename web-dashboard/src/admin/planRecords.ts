/** Reads one plan as a list of one, because the API has no call for a single plan. */
import { type DataProvider, type GetOneParams, HttpError } from 'react-admin';

/** The provider, extended to read a single plan; throws HttpError 404 for a plan that was deleted. */
export function withPlanRecords(provider: DataProvider): DataProvider {
  const getOne = async (resource: string, params: GetOneParams) => {
    if (resource !== 'plans') return provider.getOne(resource, params);
    const { data } = await provider.getMany(resource, { ids: [params.id] });
    const [plan] = data;
    if (!plan) throw new HttpError('This plan is no longer there.', 404);
    return { data: plan };
  };
  return { ...provider, getOne: getOne as DataProvider['getOne'] };
}
