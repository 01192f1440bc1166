/** One plan is read as a list of one: the API has no call of its own for it. */
import { type DataProvider, type GetOneParams, HttpError } from 'react-admin';

/** The provider that also finds a single plan; throws HttpError 404 where it has gone. */
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
