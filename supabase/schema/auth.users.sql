-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Not ours: what we add to it.

CREATE TRIGGER create_business_profile AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.create_business_profile();
CREATE TRIGGER drop_mails_of_account BEFORE DELETE ON auth.users FOR EACH ROW EXECUTE FUNCTION private.drop_mails_of_account();
CREATE TRIGGER follow_user_email AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text) EXECUTE FUNCTION private.follow_user_email();
CREATE TRIGGER forget_attribution AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.raw_user_meta_data ? 'attribution'::text) EXECUTE FUNCTION private.forget_attribution();
CREATE TRIGGER forget_calls_of_address BEFORE DELETE ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NOT NULL AND old.email::text <> ''::text) EXECUTE FUNCTION private.forget_calls_of_address();
CREATE TRIGGER join_invited_enquiries_insert AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.email::text <> ''::text AND new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.join_invited_enquiries();
CREATE TRIGGER join_invited_enquiries_update AFTER UPDATE OF email, email_confirmed_at ON auth.users FOR EACH ROW WHEN (new.email::text <> ''::text AND new.email_confirmed_at IS NOT NULL AND (old.email_confirmed_at IS NULL OR lower(old.email::text) IS DISTINCT FROM lower(new.email::text))) EXECUTE FUNCTION private.join_invited_enquiries();
CREATE TRIGGER keep_earlier_address AFTER UPDATE OF email ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NOT NULL AND old.email::text <> ''::text AND lower(old.email::text) IS DISTINCT FROM lower(new.email::text)) EXECUTE FUNCTION private.keep_earlier_address();
CREATE TRIGGER later_announce_verified_client_insert AFTER INSERT ON auth.users FOR EACH ROW WHEN (new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.announce_verified_client();
CREATE TRIGGER later_announce_verified_client_update AFTER UPDATE OF email_confirmed_at ON auth.users FOR EACH ROW WHEN (old.email_confirmed_at IS NULL AND new.email_confirmed_at IS NOT NULL) EXECUTE FUNCTION private.announce_verified_client();
CREATE TRIGGER list_account_insert AFTER INSERT ON auth.users FOR EACH ROW EXECUTE FUNCTION private.follow_account();
CREATE TRIGGER list_account_update AFTER UPDATE ON auth.users FOR EACH ROW WHEN (old.email::text IS DISTINCT FROM new.email::text OR old.email_confirmed_at IS DISTINCT FROM new.email_confirmed_at OR old.banned_until IS DISTINCT FROM new.banned_until OR old.created_at IS DISTINCT FROM new.created_at OR old.deleted_at IS DISTINCT FROM new.deleted_at) EXECUTE FUNCTION private.follow_account();
CREATE TRIGGER strip_attribution BEFORE UPDATE OF raw_user_meta_data ON auth.users FOR EACH ROW WHEN (new.raw_user_meta_data ? 'attribution'::text) EXECUTE FUNCTION private.strip_attribution();
CREATE TRIGGER withdraw_answers_to_person AFTER UPDATE OF banned_until ON auth.users FOR EACH ROW WHEN (new.banned_until > now() AND old.banned_until IS DISTINCT FROM new.banned_until) EXECUTE FUNCTION private.withdraw_answers_to_person();
